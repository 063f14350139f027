import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { openapiDocument } from '#api/contract/openapi/document.ts';
import { OPENAPI_FILE, openapiText } from '#scripts/openapi.ts';
import { places } from '#server/gate/places.ts';
import { indexFiles } from '#server/static-files/file-index.ts';

const ROOT = join(import.meta.dirname, '../..');

it('acc-E7: the description of the calls that is checked in is what the contract says now', () => {
  expect(readFileSync(join(ROOT, OPENAPI_FILE), 'utf8'), 'npm run openapi').toBe(openapiText());
});

it('acc-E7: every call is described, with its addresses, its fields and an answer that is there', () => {
  const { paths, components } = openapiDocument() as {
    paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>;
    components: { schemas: Record<string, object> };
  };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !id.endsWith('Whole')).sort()).toEqual(Object.keys(contract).sort());
  const refs = JSON.stringify({ paths, components }).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(refs.filter((ref) => !(ref.slice('#/components/schemas/'.length) in components.schemas))).toEqual(
    [],
  );
  expect(paths['/api/get-products-by-cat/{slug}/{page}']?.get?.parameters.map(({ name }) => name)).toEqual(
    'City slug page sort brands brand_id'.split(' '),
  );
  expect(components.schemas.Cart).toMatchObject({
    properties: { cartItems: { type: 'array' }, discountSum: { type: 'number' }, discount_sum: {} },
  });
});

it('the door serves it as a file under /api/openapi.json', () => {
  const files = indexFiles(ROOT, false);
  expect(files.get('/api/openapi.json')?.type).toBe('application/json; charset=utf-8');
  expect(places((path) => files.has(path), false)('/api/openapi.json')).toBe('file');
});
