/** The first invalid field in the order of the page, not of the schema. */
export function firstOf(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string | undefined>>,
): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])] as (HTMLElement & { name?: string })[];
  // `names.fr` is a part of `names`.
  return controls.find(({ name }) => name && (errors[name] ?? errors[name.split('.', 1)[0]!]) !== undefined);
}

/** Focuses a field, and opens the panels around it: the browser focuses nothing that is folded away. */
export function focusField(field: HTMLElement | null | undefined): void {
  for (let panel = field?.closest('details'); panel; panel = panel.parentElement?.closest('details'))
    panel.open = true;
  field?.focus();
}
