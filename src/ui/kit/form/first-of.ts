/** The first invalid field in the order of the page, not of the schema. */
export function firstOf(
  form: HTMLFormElement | null,
  errors: Readonly<Record<string, string | undefined>>,
): HTMLElement | undefined {
  const controls = [...(form?.elements ?? [])] as (HTMLElement & { name?: string })[];
  return controls.find(({ name }) => name && errors[name] !== undefined);
}
