import { testApp } from '#platform/testing/app.ts';

const site = testApp();

/** Admin calls with step-up and without an approval amount, each with its reason. */
const WITHOUT_WORTH: Readonly<Record<string, string>> = {
  'admin.approveAnchor': 'gives a role; no coins move',
  'adminChannels.nameOperator': 'gives a role; no coins move',
  'apiKeys.create': 'lets a program send match data; no coins move',
  'apiKeys.takeOver': 'lets a program send match data; no coins move',
  'admin.undoIdentity': 'restores what a merge moved',
  'approvals.approve': 'is the second pair of eyes itself',
  'admin.keepEntriesApart': 'answers a question about match data; no coins move',
  'admin.mergeEntries': 'a match that has tips is kept, and two of them stay apart',
  'admin.setSourceOrder': 'says which provider scores come from; no coins move',
  'backups.run': 'writes a sealed copy; no coins move',
  'experts.decide': 'gives or takes a role; no coins move',
  'imports.apply': 'leaves out every match on whose result coins depend',
  'imports.undo': 'leaves every match on whose result coins depend',
  'maintenance.set': 'closes or opens the site; no coins move',
  'mall.ship': 'coins that a buyer paid go to the site, and nowhere else',
  'people.changeRole': 'gives a role; who was promoted by the asker approves nothing of theirs for a day',
  'people.deleteAccount': 'removes an account whose business is over; its coins go to the site',
  'recharge.reconcile': 'credits and takes back what the payment provider says, and nothing else',
  'registration.setMode': 'says who may register; no coins move',
  'scoring.grant': 'lets a user score matches; no coins move',
  'scoring.revoke': 'ends a right; no coins move',
  'settlements.run':
    'draws statements up by the books and the configured rates; paying each of them is asked for',
  'spending.lift': 'lets somebody spend their own coins again',
  'spending.setCaps': 'bounds what others may pay; no coins move',
  'translations.apply': 'changes names and descriptions; no coins move',
  'translations.undo': 'changes names and descriptions back; no coins move',
  'webhooks.rotate': 'replaces a signing secret; no coins move',
  'webhooks.save': 'says where public events are sent; no coins move',
};

it('step-up: every admin call that needs it has an approval amount, or a reason for none', () => {
  const guarded = site.app.endpoints.filter(({ endpoint: { call } }) => {
    return call.recent && call.method === 'POST' && call.path.startsWith('admin/');
  });
  const without = guarded.filter(({ approval }) => !approval).map(({ endpoint }) => endpoint.call.name);
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_WORTH).toSorted());
});

it('approval amount: every call that has one needs step-up', () => {
  for (const { endpoint, approval } of site.app.endpoints)
    if (approval) expect(endpoint.call.recent, endpoint.call.name).toBe(true);
});
