import { once } from 'node:events';
import { createServer } from 'node:http';
import { drainOnSignal } from '#server/drain.ts';
import { serverOptions } from '#server/gate/server-limits.ts';

// A process that drains as the shop in development does: the web socket of Next stands through its server.

const server = createServer(serverOptions(true)).listen(0, '127.0.0.1');
server.on('upgrade', (_, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'));
await once(server, 'listening');
drainOnSignal(server, () => undefined, [], 0);
const address = server.address();
console.log(`port ${typeof address === 'object' && address !== null ? address.port : ''}`);
