/** To an anchor's own pages: changes of the anchor's data, and statistics of the push. */
export const ANCHOR_TOPIC = 'anchor/{userId}';
export const anchorTopic = (userId: number): string => `anchor/${userId}`;
