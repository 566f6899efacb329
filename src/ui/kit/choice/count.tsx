/** A number beside a tab's label; `live` makes it red. */
export function Count({ value, live }: { value: number; live?: boolean }) {
  return (
    <>
      {' '}
      <span className="count" data-live={live || undefined}>
        {value}
      </span>
    </>
  );
}
