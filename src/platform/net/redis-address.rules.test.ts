import { isRedisAddress, redisSentinels } from './redis-address.rules.ts';

it.each([
  ['redis://one:6379', true],
  ['rediss://user:secret@one/3', true],
  ['redis://one/three', false],
  ['nats://one:4222', false],
  ['redis-sentinel://one:26379,two#mymaster', true],
  ['rediss-sentinel://:secret@one,two,three/2#my-master', true],
  ['redis-sentinel://one:26379', false],
  ['redis-sentinel://one,,two#mymaster', false],
  ['redis-sentinel://#mymaster', false],
  ['redis-sentinel://one/three#mymaster', false],
])('isRedisAddress: %s is %s', (address, valid) => {
  expect(isRedisAddress(address)).toBe(valid);
});

it('redisSentinels: nodes, the name of the master, the login of Redis and its database', () => {
  expect(redisSentinels('redis-sentinel://one:5000, two,[::1]:7#mymaster')).toEqual({
    name: 'mymaster',
    sentinels: [
      { host: 'one', port: 5000 },
      { host: 'two', port: 26_379 },
      { host: '::1', port: 7 },
    ],
    tls: false,
    login: {},
    database: 0,
  });
  expect(redisSentinels('rediss-sentinel://us%40r:p:a%40ss@one/4#x')).toMatchObject({
    tls: true,
    login: { username: 'us@r', password: 'p:a@ss' },
    database: 4,
  });
  expect(redisSentinels('redis-sentinel://secret@one#x')?.login).toEqual({ password: 'secret' });
});
