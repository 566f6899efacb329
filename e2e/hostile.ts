/** Strings that would act if read as HTML, a template or an address; each sets `window.pwned`. */
export const HOSTILE = [
  '<script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned = 1">',
  '"><svg onload=window.pwned=1>',
  'javascript:window.pwned=1',
  '{{constructor.constructor("window.pwned=1")()}}',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '</li></ol><style>*{display:none}</style>',
  '&lt;b&gt;not bold&lt;/b&gt; <b>bold</b>',
];

/** Within the length of an anchor's name. */
export const HOSTILE_NAMES = ['<svg onload=pwned=1>', '"><b onclick=pwned=1', '{{pwned=1}}'];

/** Within the length of a title. */
export const SHORT_HOSTILE = [
  '<script>pwned=1</script>',
  '<svg onload=pwned=1>',
  '"><img src=x onerror=pwned=1>',
  "'-pwned=1-'",
  '{{pwned=1}}',
  '</title><script>pwned=1',
];
