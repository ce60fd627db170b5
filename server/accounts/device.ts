const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Reads a User-Agent as text such as «Chrome on Android». An unknown browser or system is left out; null if both are
 * unknown. Browsers also name other browsers for compatibility, so the order of the lists decides.
 */
export function deviceOf(userAgent: string | null): string | null {
  // The header is untrusted: its length is limited before it is searched.
  const text = (userAgent ?? '').slice(0, 500);
  const names = [browsers, systems].flatMap(
    (known) => known.find(([pattern]) => pattern.test(text))?.[1] ?? [],
  );
  return names.join(' on ') || null;
}
