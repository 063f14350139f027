import './styles/desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { Desk } from './frame/desk.tsx';

// The desk's policy forbids eval, which zod would try.
z.config({ jitless: true });

const place = document.getElementById('desk');
if (place === null) throw new Error('the shell has no place for the desk');
createRoot(place).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
