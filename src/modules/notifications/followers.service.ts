import { hasVerdict, isOnSale } from '#modules/plans/index.ts';
import type { Reader } from '#platform/db/db.ts';
import { isArticleOfExpert } from './followers.store.ts';
import type { ExpertNotification } from './notifications.rules.ts';

/** Whether the subject is public now, by an expert in business: it may be withdrawn before all are notified. */
export async function isPublic(tx: Reader, { kind, facts }: ExpertNotification, now: Date): Promise<boolean> {
  switch (kind) {
    case 'expertPlan':
      return await isOnSale(tx, facts.planId, now);
    case 'expertPlanResult':
      return await hasVerdict(tx, facts.planId, facts.verdict, now);
    case 'expertArticle':
      return await isArticleOfExpert(tx, facts.articleId, now);
  }
}
