/** The whole schema as one namespace, for drizzle-kit and the orm; code imports the subject files. */
export * from './assets.ts';
export * from './catalogue.ts';
export * from './content.ts';
export * from './derived.ts';
export * from './journals.ts';
export * from './orders.ts';
export * from './regions.ts';
export * from './requests.ts';
export * from './visitors.ts';
