const ID = /^[1-9]\d{0,14}$/;

/** Null for what is no id. */
export const idOf = (text: string): number | null => (ID.test(text) ? Number(text) : null);
