import type { Brand } from '#platform/brand/brand.contract.ts';

export interface Contact {
  kind: keyof Brand['contact'];
  text: string;
  href?: string;
}

const ADDRESS: Partial<Record<Contact['kind'], (text: string) => string>> = {
  email: (text) => `mailto:${text}`,
  phone: (text) => `tel:${text.replace(/[^\d+]/g, '')}`,
  telegram: (text) => `https://t.me/${encodeURIComponent(text.replace(/^@/, ''))}`,
};

/** Contacts that the brand has filled in. */
export function contactsOf(contact: Brand['contact']): Contact[] {
  return (Object.entries(contact) as [Contact['kind'], string][])
    .filter(([, text]) => text !== '')
    .map(([kind, text]) => ({ kind, text, href: ADDRESS[kind]?.(text) }));
}
