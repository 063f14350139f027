import * as z from 'zod/mini';
import { REGION_CODES } from '#lib/region/codes.ts';
import { failureBody } from '../answers/failure-body.ts';
import { cart } from '../cart.ts';
import { cartLine } from '../cart-line.ts';
import { categoryNode } from '../category.ts';
import { type CallName, type CallShape, contract } from '../index.ts';
import { productPage, seoText } from '../listing.ts';
import { product, productCard } from '../product.ts';
import { wireSchema } from './wire-schema.ts';

type Json = Record<string, unknown>;

/** What several calls answer with, under names of its own. */
const SHARED: Readonly<Record<string, z.core.$ZodType>> = {
  Cart: cart,
  CartLine: cartLine,
  CategoryNode: categoryNode,
  Product: product,
  ProductCard: productCard,
  ProductPage: productPage,
  SeoText: seoText,
  Failure: failureBody,
};

const CITY = {
  name: 'City',
  in: 'header',
  description: 'Регион, чьи цены и наличие. Без заголовка — по узлу, иначе регион по умолчанию.',
  schema: { type: 'string', enum: REGION_CODES },
};
/** The changes that look at the cart's version first. */
const HEED_SEEN: ReadonlySet<CallName> = new Set([
  'addToCart',
  'raiseInCart',
  'lowerInCart',
  'setCartQuantity',
  'removeFromCart',
  'eraseCart',
  'deleteUnavailable',
  'removePromoCode',
  'restoreCart',
  'repeatOrder',
  'takeList',
]);

const SEEN = {
  name: 'If-Match',
  in: 'header',
  description:
    'Версия корзины, которую видел покупатель. У корзины другая — отказ 409 с корзиной, какая она есть.',
  schema: { type: 'string' },
};
const REFUSED = {
  description: 'Отказ: код и русский текст.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/** The answers of every call and what they share, as JSON schemas by name. */
function answerSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(SHARED)) registry.add(wireSchema(schema), { id });
  for (const [name, { output, isFile }] of calls()) {
    if (isFile) continue;
    const schema = wireSchema(output);
    // The same schema serves several calls; its first name is kept.
    if (!registry.has(schema)) registry.add(schema, { id: answerName(name) });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => plainer(jsonSchema),
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare(schema)]));
}

function answerName(name: CallName): string {
  const owner = calls().find(([, { output }]) => wireSchema(output) === wireSchema(contract[name].output));
  const first = owner?.[0] ?? name;
  return `${first.charAt(0).toUpperCase()}${first.slice(1)}Answer`;
}

function calls(): [CallName, CallShape][] {
  return Object.entries(contract) as [CallName, CallShape][];
}

/** A schema without what only a document of its own would say. */
function bare(schema: object): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}

/**
 * Takes off the bounds that every whole number has, and that answers never grow: a client has to live with
 * new fields.
 */
function plainer(schema: { minimum?: number; maximum?: number; additionalProperties?: unknown }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.additionalProperties === false) delete schema.additionalProperties;
}

type Fields = { properties: Record<string, Json>; required: readonly string[] };

function inputFields({ input }: CallShape): Fields {
  const { properties = {}, required = [] } = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => plainer(jsonSchema),
  });
  return { properties: properties as Record<string, Json>, required };
}

function answers(name: CallName, shape: CallShape): Json {
  const file = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  const page = { 'text/html': { schema: { type: 'string' } } };
  const json = { 'application/json': { schema: { $ref: `#/components/schemas/${answerName(name)}` } } };
  return {
    200: {
      description: shape.isFile === 'page' ? 'Страница' : shape.isFile ? 'Файл' : 'Ответ',
      content: shape.isFile === 'page' ? page : shape.isFile ? file : json,
    },
    default: REFUSED,
  };
}

/** A body with a file is a form as well, whose file comes as its bytes; in JSON those are base64. */
function bodyContent({ form }: CallShape, schema: Json): Json {
  const json = { 'application/json': { schema } };
  return form ? { ...json, 'multipart/form-data': { schema } } : json;
}

function operation(name: CallName, shape: CallShape, inPath: readonly string[]): Json {
  const { properties, required } = inputFields(shape);
  const addressed = [...shape.path.matchAll(/\{(\w+)\??\}/g)].map(([, field = '']) => field);
  const free = Object.keys(properties).filter((field) => !addressed.includes(field));
  const inQuery = shape.method === 'GET' ? free : free.filter((field) => shape.query?.includes(field));
  const inBody = free.filter((field) => !inQuery.includes(field));
  const parameter = (place: string) => (field: string) => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: properties[field],
  });
  const body = {
    type: 'object',
    properties: Object.fromEntries(inBody.map((field) => [field, properties[field]])),
    required: required.filter((field) => inBody.includes(field)),
  };
  return {
    operationId: inPath.length < addressed.length ? `${name}Whole` : name,
    parameters: [
      CITY,
      ...(HEED_SEEN.has(name) ? [SEEN] : []),
      ...inPath.map(parameter('path')),
      ...inQuery.map(parameter('query')),
    ],
    ...(inBody.length === 0 ? {} : { requestBody: { content: bodyContent(shape, body) } }),
    responses: answers(name, shape),
  };
}

/** The addresses of a call: OpenAPI knows no optional part of a path, so it stands with and without. */
function addressesOf(path: string): { path: string; inPath: string[] }[] {
  const whole = path.replaceAll('?}', '}');
  const forms = path.includes('?}') ? [path.replace(/\/\{\w+\?\}$/, ''), whole] : [whole];
  return forms.map((form) => ({
    path: form,
    inPath: [...form.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field),
  }));
}

/** The contract's table as an OpenAPI 3.1 document. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, shape] of calls()) {
    for (const { path, inPath } of addressesOf(shape.path)) {
      paths[path] = { ...paths[path], [shape.method.toLowerCase()]: operation(name, shape, inPath) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Вызовы магазина',
      version: '1',
      description:
        'Сделано из таблицы вызовов (api/contract). Суммы — рубли. Корзина и избранное принадлежат сессии: её cookie ' +
        'ставит первый ответ, который что-то меняет. 503 — магазин временно недоступен.',
    },
    paths,
    components: { schemas: answerSchemas() },
  };
}
