import { parentPort, workerData } from 'node:worker_threads';
import type { Invoice } from '#lib/invoice/invoice.ts';
import { drawInvoice } from './draw-invoice.ts';

/**
 * The thread that draws one invoice: shaping its letters takes longer than a request may hold the others up.
 */
parentPort?.postMessage(await drawInvoice(workerData as Invoice));
