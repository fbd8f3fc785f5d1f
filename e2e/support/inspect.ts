import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';

/** Made small: each page that is looked at receives it and reads it whole. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that axe finds broken, each with its elements. The one frame of ours shows a PDF and is left out. */
const findViolations = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // What a bar that stays or an open list lies over is a whole target once the page is scrolled, or the list is closed.
    const liesOver = (each: Element): boolean =>
      /fixed|sticky/.test(getComputedStyle(each).position) ||
      each.matches('[class*="-dropdown"]') ||
      (each.parentElement !== null && liesOver(each.parentElement));
    const { violations } = await (window as Window & typeof globalThis & { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
      elementRef: true,
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) => {
      const found = nodes.filter(
        ({ any }) =>
          id !== 'target-size' ||
          !any.some(({ relatedNodes }) => relatedNodes?.some(({ element }) => element && liesOver(element))),
      );
      return found.map(({ target }) => `${id}: ${target.join(' ')}`);
    });
  });
};

/** What reaches beyond the window, and out of no box that scrolls, on a page that can be moved sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // a phone's window grows with what is too wide for it; the root element keeps the width of the phone
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isCut = (each: Element): boolean => {
      const { parentElement: outer } = each;
      if (outer === null || outer === document.documentElement) return false;
      return getComputedStyle(outer).overflowX !== 'visible' || isCut(outer);
    };
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 0.5 && !isCut(each))
      .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 40)}`)
      .slice(0, 12);
  });

/** The words of buttons that are too narrow for them. */
const cutWords = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

/** The screen as it stands: nothing for axe to find, nothing that is wider than the window, and no button that cuts its words. */
export const inspect = async (page: Page, name: string): Promise<void> => {
  // a list that is asked for again is faint until it comes
  await expect(page.locator('[data-old]')).toHaveCount(0);
  // what moves in has begun to after a frame, and is looked at once it stands
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
  // Some parts begin to move in only after a moment of their own: what is wrong stays wrong. On a busy machine one look at
  // a large screen takes ten seconds.
  await expect(async () => {
    expect(await findViolations(page), name).toEqual([]);
  }).toPass({ intervals: [200, 400], timeout: 30_000 });
  expect(await tooWide(page), `${name} is wider than the window`).toEqual([]);
  expect.soft(await cutWords(page), `${name} has buttons that cut their words`).toEqual([]);
  if (process.env.E2E_PICTURES) {
    await page.screenshot({
      path: `${process.env.E2E_PICTURES}/${name}-${test.info().project.name}.png`,
      fullPage: true,
      animations: 'disabled',
    });
  }
};
