import type { Brand, Imprint } from '#platform/brand/brand.contract.ts';

/** The content of a brand file. */
export type BrandDraft = Pick<
  Brand,
  | 'id'
  | 'hosts'
  | 'default'
  | 'publicUrl'
  | 'themeColour'
  | 'themeColourDark'
  | 'logos'
  | 'projectName'
  | 'title'
  | 'description'
  | 'keywords'
  | 'contact'
  | 'minimumAge'
  | 'features'
  | 'defaultLanguage'
> & {
  /** Files of earlier versions have none. */
  imprint?: Partial<Imprint>;
};

const TEXTS = ['projectName', 'title', 'description', 'keywords'] as const;

/** Null for a text that is no brand file. The server checks the rest. */
export function readBrandFile(text: string): BrandDraft | null {
  try {
    const read = JSON.parse(text) as Partial<BrandDraft> | null;
    const whole =
      typeof read?.id === 'string' &&
      Array.isArray(read.hosts) &&
      [read.logos, read.contact, read.features, read.themeColour, read.themeColourDark].every(isObject) &&
      TEXTS.every((name) => isObject(read[name]) && typeof read[name].en === 'string');
    return whole ? (read as BrandDraft) : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without the name where the value is empty. */
export function withValue<T extends object>(draft: T, name: keyof T & string, value: string): T {
  const { [name]: _, ...rest } = draft;
  return (value === '' ? rest : { ...rest, [name]: value }) as T;
}
