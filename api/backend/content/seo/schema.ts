import { z } from 'zod';
import { line } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';

/** What a file of this kind holds. */
export const seoSchema = z.strictObject({
  h1: line(200).optional(),
  title: line(300).optional(),
  description: line(600).optional(),
  keywords: line(600).optional(),
  body: html.optional(),
});
export type SeoFields = z.output<typeof seoSchema>;
