import { parentPort } from 'node:worker_threads';
import type { Invoice } from '#lib/invoice/invoice.ts';
import { drawInvoice } from './draw-invoice.ts';

/**
 * The thread that draws invoices: shaping their letters takes longer than a request may hold the others up.
 */
parentPort?.on('message', async (invoice: Invoice) => {
  parentPort?.postMessage(await drawInvoice(invoice));
});
