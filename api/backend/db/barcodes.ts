/**
 * The barcodes among the options of a product, as the readers of all formats write them: SQL of an array of
 * texts, which has an index.
 */
export const BARCODES = `string_to_array(jsonb_path_query_first(options, '$[*] ? (@.id == "shtrihkod").value') #>> '{}', ', ')`;
