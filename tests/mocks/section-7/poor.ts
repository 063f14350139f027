import { type Manner, result, type Told } from './told.ts';

/** Fields that say something; what is not so, or not there, is not sent, but a promo code's `status` is. */
function spare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spare);
  if (typeof value !== 'object' || value === null) return value;
  const said = Object.entries(value).filter(
    ([name, each]) => each !== null && each !== undefined && (each !== false || name === 'status'),
  );
  return Object.fromEntries(said.map(([name, each]) => [name, spare(each)]));
}

function write(told: Told): { status: number; body: unknown } {
  switch (told.shape) {
    case 'result':
      return { status: 200, body: { success: true, result: spare(told.fields) } };
    case 'success':
      return { status: 200, body: { success: true } };
    case 'data':
      return {
        status: 200,
        body: spare(told.beside === undefined ? told.data : { data: told.data, ...told.beside }),
      };
    case 'bare':
      return { status: 200, body: spare(told.fields) };
    case 'refusal': {
      const { status, text } = told;
      return status === 200
        ? { status, body: { success: false } }
        : { status, body: text === undefined ? undefined : { text } };
    }
  }
}

/** Nothing but the fields that the specification names, in as few wrappers as it allows. */
export const POOR: Manner = {
  write,
  cartLine: (line) => line,
  cart: (fields) => fields,
  placed: () => true,
  promo: (isSet, text) => result(isSet ? { status: true } : { status: false, text }),
  page: (_, html) => html,
  day: (date) => date,
  named: (fields) => fields,
};
