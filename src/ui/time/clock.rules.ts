interface Source {
  online: boolean;
  /** Time of an offline copy of the page. */
  asOf: string | undefined;
}

/** The time that clocks show; null: unchanged. A clock that runs on without news would show a wrong minute. */
export function clockTime({ online, asOf }: Source, now: number): number | null {
  const stored = asOf === undefined ? Number.NaN : Date.parse(asOf);
  if (!Number.isNaN(stored)) return stored;
  return online ? now : null;
}
