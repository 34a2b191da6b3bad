import { chromium } from '@playwright/test';

const [, , base, out, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const w of [360, 768, 1440]) {
  const c = await b.newContext({
    viewport: { width: w, height: w === 360 ? 740 : 900 },
    reducedMotion: 'reduce',
  });
  const p = await c.newPage();
  p.on('console', (m) => m.type() === 'error' && console.log(w, p.url(), m.text()));
  await p.goto(base + '/admin');
  await p.fill('input[type=password]', 'a-password-for-tests');
  await p.keyboard.press('Enter');
  await p.waitForTimeout(1500);
  for (const path of paths) {
    await p.goto(base + path);
    await p.waitForTimeout(1800);
    await p.screenshot({ path: `${out}/${path.replace(/\W+/g, '_')}-${w}.png`, fullPage: false });
    console.log(
      w,
      path,
      await p.evaluate(
        () => document.documentElement.scrollWidth + 'x' + document.documentElement.scrollHeight,
      ),
    );
  }
  await c.close();
}
await b.close();
