/** 72 is 1:12, 3,725 is 1:02:05. */
export function lengthText(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds % 60),
  ];
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** `1:12` or `1:02:05` in seconds; null for anything else. */
export function readLength(text: string): number | null {
  const [, hours = '0', minutes, rest] =
    /^(?:(\d{1,2}):(?=\d{2}:))?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return rest === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
