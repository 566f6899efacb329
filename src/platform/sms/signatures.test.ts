import { signAliyun } from './aliyun.ts';
import { percentEncoded } from './signing.ts';
import { signTencent } from './tencent.ts';

it('signature V3: the example of Alibaba Cloud', () => {
  const { headers, query } = signAliyun(
    { accessKey: 'YourAccessKeyId', secretKey: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  );
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

it('signature v3: the example of Tencent Cloud', () => {
  const authorization = signTencent(
    // Its keys are printed, and used, as asterisks.
    { accessKey: `AKID${'*'.repeat(32)}`, secretKey: '*'.repeat(32) },
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      now: new Date(1_551_113_065_000),
    },
  );
  expect(authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, ` +
      'SignedHeaders=content-type;host;x-tc-action, ' +
      'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
  );
});

it.each([
  ['a b', 'a%20b'],
  ['边线', '%E8%BE%B9%E7%BA%BF'],
  ["!'()*", '%21%27%28%29%2A'],
  ['-_.~', '-_.~'],
  ['{"code":"1"}', '%7B%22code%22%3A%221%22%7D'],
])('%s is signed as %s', (text, encoded) => {
  expect(percentEncoded(text)).toBe(encoded);
});
