import type { XlsQuestion } from './protocol.ts';
import { XlsBook } from './xls-book.ts';

const book = new XlsBook();

process.on('message', (question: XlsQuestion) => process.send?.(book.answer(question)));
// Whoever asked has gone.
process.on('disconnect', () => process.exit());
