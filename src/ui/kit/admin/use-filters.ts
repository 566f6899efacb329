import { useSearchParams } from 'react-router';

export type Filters<Name extends string> = Readonly<Record<Name, string>>;

export interface FilterState<Name extends string> {
  filters: Filters<Name>;
  narrowed: boolean;
  choose(part: Partial<Filters<Name>>): void;
  clear(): void;
}

/** Filters of a list are in the URL: shareable, and preserved by a reload. */
export function useFilters<const Name extends string>(names: readonly Name[]): FilterState<Name> {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Filters<Name>;
  const choose = (part: Partial<Filters<Name>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries<string | undefined>(part)) {
          if (value) now.set(name, value);
          else now.delete(name);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filters,
    narrowed: names.some((name) => filters[name] !== ''),
    choose,
    clear: () => choose(Object.fromEntries(names.map((name) => [name, ''])) as Filters<Name>),
  };
}
