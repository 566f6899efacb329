const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);
