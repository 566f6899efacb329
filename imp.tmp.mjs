import { createRequire } from 'node:module';
import v8 from 'node:v8';

const require = createRequire(import.meta.url);
const show = (n) => {
  gc();
  gc();
  const m = process.memoryUsage();
  console.log(
    n,
    'rss',
    (m.rss / 1e6) | 0,
    'heapTotal',
    (m.heapTotal / 1e6) | 0,
    'used',
    (m.heapUsed / 1e6) | 0,
    'ext',
    (m.external / 1e6) | 0,
    'malloced',
    (v8.getHeapStatistics().malloced_memory / 1e6) | 0,
    'peak',
    (v8.getHeapStatistics().peak_malloced_memory / 1e6) | 0,
  );
};
show('base');
const t = performance.now();
if (process.argv[2] === 'cjs') require('drizzle-orm/pg-core');
else await import('drizzle-orm/pg-core');
console.log((performance.now() - t) | 0, 'ms');
show(process.argv[2] ?? 'esm');
