/** The same value, its addresses of scripts and styles at that origin (`ASSETS_URL`); as it is without one. */
export function atAssetOrigin<T>(value: T, origin: string): T {
  if (!origin) return value;
  if (typeof value === 'string') return (value.startsWith('/assets/') ? origin + value : value) as T;
  if (Array.isArray(value)) return value.map((one) => atAssetOrigin(one, origin)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, atAssetOrigin(one, origin)]),
  ) as T;
}

/**
 * For the document: the router's own list of files is a file of the build, and gets the origin when the browser reads
 * it. As a script of the document it costs nothing where there is no other origin.
 */
export const assetOriginScript = (origin: string | undefined): string =>
  origin
    ? `(function(o,m){Object.defineProperty(window,'__reactRouterManifest',{configurable:true,get:function(){return m},set:function(v){m=JSON.parse(JSON.stringify(v).replaceAll('"/assets/','"'+o+'/assets/'))}})})(${JSON.stringify(origin)});`
    : '';
