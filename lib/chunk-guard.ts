import { CHUNK_RELOAD_KEY } from './browser/tab-keys.ts';

/** The page reloads at most once in this time, ms (specification section 8). */
export const CHUNK_RELOAD_PAUSE = 60_000;

/**
 * A script that stands in the document before all others: when a piece of the page's code cannot be loaded
 * (after a release, say), it reloads the page once (acc-A8). It works before and without any other script, so
 * it is plain text and imports nothing. Without a network a reload would lose the page, so it waits. It hears
 * failing script elements, failed imports and what `reportError` is told.
 */
export const CHUNK_GUARD = `(()=>{
const isChunk=(e)=>{const t=e.target;
if(t instanceof HTMLScriptElement)return t.src.includes('/_next/');
const r=e.reason||e.error;
return !!r&&/ChunkLoadError|Loading chunk|Failed to load chunk|dynamically imported module/i.test(r.name+' '+r.message)};
const guard=(e)=>{if(!isChunk(e)||!navigator.onLine)return;
try{const s=sessionStorage,k='${CHUNK_RELOAD_KEY}',now=Date.now();
if(${CHUNK_RELOAD_PAUSE}>now-Number(s.getItem(k)))return;
s.setItem(k,String(now))}catch{return}
location.reload()};
addEventListener('error',guard,true);
addEventListener('unhandledrejection',guard)})()`.replaceAll('\n', '');
