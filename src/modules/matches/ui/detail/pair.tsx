/** Two numbers that stand as their teams do, also from right to left. */
export function Pair({ home, away }: { home: number | string; away: number | string }) {
  return (
    <span className="pair">
      <span>{home}</span>-<span>{away}</span>
    </span>
  );
}
