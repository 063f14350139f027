import { DESK_SCENARIOS } from '../desk/mock-desk.ts';
import { type MockServer, startMockServer } from './mock-server.ts';

const DEFAULT_PORT = 4010;

/**
 * `npm run mock`: the mocked backend for people and for the browser tests; MOCK_PORT chooses another port.
 */
async function open(port: number): Promise<MockServer | null> {
  try {
    return await startMockServer(port);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    console.error(`Порт ${port} занят: назовите другой в MOCK_PORT.`);
    process.exitCode = 1;
    return null;
  }
}

const server = await open(Number(process.env.MOCK_PORT ?? DEFAULT_PORT));
if (server !== null) {
  console.log(`Макет сервера открыт: ${server.origin} — сценарии и переключение`);
  console.log(`Стол на нём: ${server.origin}/desk (cookie desk-scenario: ${DESK_SCENARIOS.join(', ')})`);
  console.log(`Магазин на нём: SHOP_API_URL=${server.origin} npm start`);
  console.log(`Магазин в одном сценарии: SHOP_API_URL=${server.origin}/@christmas npm start`);
}
