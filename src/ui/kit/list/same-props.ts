/** Whether a component would look the same with either. Handlers are no part of a look. */
export function hasSameProps<Props extends object>(a: Props, b: Props): boolean {
  const names = Object.keys(a) as (keyof Props)[];
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => a[name] === b[name] || typeof a[name] === 'function')
  );
}
