import { hasImprint, type Imprint } from '#platform/brand/brand.contract.ts';

/** What an operator fills in before a site opens. */
export const TODO_ITEMS = ['name', 'contact', 'entity', 'certificates', 'mail', 'payment', 'feeds'] as const;
export type TodoItem = (typeof TODO_ITEMS)[number];

/** Services among them; their texts say what the site does without each. */
export const isService = (item: TodoItem): item is 'mail' | 'payment' | 'feeds' =>
  item === 'mail' || item === 'payment' || item === 'feeds';

export interface Todo {
  item: TodoItem;
  /** A variable, or a field of the brand's file. */
  place: string;
}

interface SiteState {
  brand: {
    id: string;
    logos: { mark: string };
    contact: { email: string };
    imprint: Imprint;
    certificates: readonly unknown[];
  };
  brandsDir: string;
  /** Services that are configured. */
  has: Readonly<Record<'mail' | 'payment' | 'feeds', boolean>>;
}

const EXAMPLE_LOGOS = /^\/brands\/(?:touchline|ember)\//;

/** Only what is missing. */
export function todosOf({ brand, brandsDir, has }: SiteState): Todo[] {
  const file = `${brandsDir}/${brand.id}.json`;
  const all: readonly (readonly [missing: boolean, item: TodoItem, place: string])[] = [
    [EXAMPLE_LOGOS.test(brand.logos.mark), 'name', `BRANDS_DIR, ${file}: projectName, logos`],
    [brand.contact.email === '', 'contact', `${file}: contact.email`],
    [!hasImprint(brand), 'entity', `${file}: imprint.company, imprint.address, imprint.email`],
    [brand.certificates.length === 0, 'certificates', `${file}: certificates`],
    [!has.mail, 'mail', 'SMTP_URL, MAIL_FROM'],
    [!has.payment, 'payment', 'ALIPAY_APP_ID, STRIPE_SECRET_KEY'],
    [!has.feeds, 'feeds', 'OPEN_DATA, FOOTBALL_DATA_KEY, API_FOOTBALL_KEY, API_SPORTS_KEY, PANDASCORE_TOKEN'],
  ];
  return all.filter(([missing]) => missing).map(([, item, place]) => ({ item, place }));
}
