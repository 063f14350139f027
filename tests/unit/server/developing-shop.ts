import { once } from 'node:events';
import { createServer } from 'node:http';
import { drainOnSignal, drainTimes } from '#server/drain.ts';
import { serverOptions } from '#server/gate/server-limits.ts';

// A process that drains as the shop in development does: the web socket of Next stands through its server.

const server = createServer(serverOptions(true, 15_000)).listen(0, '127.0.0.1');
server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'));
await once(server, 'listening');
const nothing = () => undefined;
const times = drainTimes({ drainDelayMs: 10_000, shutdownMs: 9_000 }, true);
drainOnSignal(server, { leave: nothing, farewell: nothing, closers: [], onLate: nothing, ...times });
const address = server.address();
console.log(`port ${typeof address === 'object' && address !== null ? address.port : ''}`);
