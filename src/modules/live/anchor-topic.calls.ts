/** To an anchor's own pages: that something about them changed, and how their push is doing. */
export const ANCHOR_TOPIC = 'anchor/{userId}';
export const anchorTopic = (userId: number): string => `anchor/${userId}`;
