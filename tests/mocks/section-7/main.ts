import { listen } from '#tests/contract/loopback.ts';
import { createStandIn, MANNERS, type MannerName } from './stand-in.ts';

const DEFAULT_PORT = 4020;

/** STAND_IN_MANNER: how the server speaks, poor unless told. */
function chosenManner(): MannerName {
  const asked = process.env.STAND_IN_MANNER ?? 'poor';
  const known = (Object.keys(MANNERS) as MannerName[]).find((name) => name === asked);
  if (known === undefined) throw new Error(`STAND_IN_MANNER=${asked}: poor или talkative`);
  return known;
}

const manner = chosenManner();
const port = Number(process.env.STAND_IN_PORT ?? DEFAULT_PORT);
try {
  const { origin } = await listen(createStandIn(manner).answer, port);
  console.log(`Чужой сервер (${manner}) открыт: ${origin}`);
  console.log(`Магазин на нём: SHOP_API_URL=${origin} npm start`);
} catch (error) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
  console.error(`Порт ${port} занят: назовите другой в STAND_IN_PORT.`);
  process.exitCode = 1;
}
