import { ORDER } from '#modules/order.ts';
import { isForTests, type Source } from './sources.ts';

/** Line with level and durable events of a module's README, by module: derived from the sources. */
export function readmeLines(files: readonly Source[]): ReadonlyMap<string, string> {
  const code = files.filter(({ path }) => /^modules\/[^/]+\/.*\.ts$/.test(path) && !isForTests(path));
  const defined = code.flatMap(({ path, text }) =>
    [...text.matchAll(/export const (\w+) = defineEvent<[^(]*>\(\s*'([\w.]+)'/g)].map(([, name, event]) => ({
      module: moduleOf(path),
      name: name!,
      event: event!,
    })),
  );
  const events = new Map(defined.map(({ name, event }) => [name, event]));
  const reacted = code.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w.])on\(\s*(\w+),/g)].flatMap(([, name]) => {
      const event = events.get(name!);
      return event ? [{ module: moduleOf(path), event }] : [];
    }),
  );
  return new Map(
    ORDER.flatMap((line, level) =>
      line.map((module) => {
        const [out, inwards] = [defined, reacted].map((list) =>
          listed(list.filter((item) => item.module === module).map(({ event }) => event)),
        );
        return [module, `Level ${level}. Durable events out: ${out}; in: ${inwards}.`] as const;
      }),
    ),
  );
}

const moduleOf = (path: string): string => path.split('/')[1]!;
const listed = (events: readonly string[]): string =>
  [...new Set(events)]
    .sort()
    .map((event) => `\`${event}\``)
    .join(', ') || 'none';
