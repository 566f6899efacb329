import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { MOST_ADDRESSES } from './addresses.rules.ts';
import { testMall } from './mall.factory.ts';
import { mallPersonalData } from './personal-data.service.ts';

const mall = testMall();
const place = (n: number) => ({
  recipient: `Reader ${n}`,
  address: `${n} Hongqiao Road`,
  contact: '+8613800000000',
});
const now = new Date('2026-11-18T12:00:00Z');
const addresses = () => mall.services.addresses;
const newBuyer = async (): Promise<User> => ({
  kind: 'user',
  id: await mall.newUser(),
  roles: ['user'],
  sessionId: 1,
});

it('the first is the default; another becomes it when chosen, or when the default is removed', async () => {
  const buyer = await newBuyer();
  await addresses().save(buyer, place(1), now);
  await addresses().save(buyer, place(2), now);
  const { addresses: both } = await addresses().list(buyer);
  expect(both.map(({ recipient, isDefault }) => [recipient, isDefault])).toEqual([
    ['Reader 1', true],
    ['Reader 2', false],
  ]);
  const second = both[1]!;
  await addresses().save(buyer, { ...place(3), id: second.id, isDefault: true }, now);
  expect((await addresses().list(buyer)).addresses[0]).toMatchObject({
    id: second.id,
    recipient: 'Reader 3',
  });
  expect((await addresses().remove(buyer, second.id)).addresses).toMatchObject([
    { recipient: 'Reader 1', isDefault: true },
  ]);
});

it('the same place is saved once, and another user’s is not found', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  await addresses().save(buyer, place(1), now);
  const { addresses: one } = await addresses().save(buyer, place(1), now);
  expect(one).toHaveLength(1);
  await expect(addresses().save(other, { ...place(2), id: one[0]!.id }, now)).rejects.toMatchObject({
    code: 'mall.no_such_address',
  });
  await expect(addresses().remove(other, one[0]!.id)).rejects.toMatchObject({ code: 'mall.no_such_address' });
});

it('at most ten, of concurrent calls too; exported, and erased with the account', async () => {
  const buyer = await newBuyer();
  const saves = Array.from({ length: MOST_ADDRESSES + 4 }, (_, n) => addresses().save(buyer, place(n), now));
  const settled = await Promise.allSettled(saves);
  expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  const { addresses: all } = await addresses().list(buyer);
  expect([all.length, all.filter(({ isDefault }) => isDefault).length]).toEqual([MOST_ADDRESSES, 1]);
  const { db } = mall.database;
  const { addresses: exported } = (await mallPersonalData.export!(db, buyer.id)) as { addresses: unknown[] };
  expect(exported).toHaveLength(MOST_ADDRESSES);
  await transact(db, (tx) => mallPersonalData.erase!(tx, buyer.id, now));
  expect((await addresses().list(buyer)).addresses).toEqual([]);
});
