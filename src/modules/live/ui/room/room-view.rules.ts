/** The device's settings of rooms, in the specification's names; `danmu` is stored with the chat's settings. */
export interface RoomView {
  isTheater: boolean;
  /** The score over the player. */
  isMatch: boolean;
  /** The bar of anchors, languages and lines. */
  isSource: boolean;
  /** Chat, danmu, gifts and score wait for the picture. */
  isInStep: boolean;
}

export const USUAL_VIEW: RoomView = { isTheater: false, isMatch: true, isSource: true, isInStep: true };

/** The settings stored on a device; defaults where they are outdated or malformed. */
export function readView(stored: string | null): RoomView {
  try {
    const found: unknown = JSON.parse(stored ?? '{}');
    const known = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
    const entries = Object.entries(USUAL_VIEW).map(([name, usual]) => {
      const value = known[name];
      return [name, typeof value === 'boolean' ? value : usual];
    });
    return Object.fromEntries(entries) as RoomView;
  } catch {
    return USUAL_VIEW;
  }
}
