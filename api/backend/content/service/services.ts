import type { Handler } from '#api/backend/base/context.ts';
import type { Service } from '#api/contract/content.ts';

/** Every service with its text; a service and its variants (D14) are found in this list by slug. */
export const getServices: Handler<'getServices'> = (_input, { database }) =>
  database.query<Service>({
    name: 'services',
    text: `select id, slug, variant, title, summary, body, image from service
           where is_active order by sort, id`,
  });
