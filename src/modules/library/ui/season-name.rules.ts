/** The customary name: `2026-2027` is 2026/27; of several editions in a year, `2026.24` is 2026 #24. */
export function seasonName(season: string): string {
  const edition = /^(\d{4})\.(\d{1,3})$/.exec(season);
  if (edition) return `${edition[1]} #${edition[2]}`;
  const years = /^(\d{4})[-/](?:\d{2})?(\d{2})$/.exec(season);
  return years ? `${years[1]}/${years[2]}` : season;
}
