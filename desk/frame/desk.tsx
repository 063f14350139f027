import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { Toaster } from '../kit/toast/toaster.tsx';
import { Entrance } from './entrance.tsx';

// What was read stays until something says that it has changed; a failure is for its person to repeat.
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 } },
});

/** The whole desk. */
export function Desk() {
  return (
    <QueryClientProvider client={client}>
      <Router base="/desk">
        <Entrance />
      </Router>
      <Toaster />
    </QueryClientProvider>
  );
}
