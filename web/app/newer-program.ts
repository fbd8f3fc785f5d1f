const REMEMBERED = 'remodela-reloaded';
/** While some processes run the program of before and others the next one, a page could be loaded without end. */
const AT_MOST_EVERY_MS = 60_000;

/**
 * Loads the page again when the server has another program than the one that runs here: the files of this one may be
 * gone, as those of a page that stayed open while a new version was installed. Answers whether it does.
 */
export const reloadIfNewer = async (): Promise<boolean> => {
  if (!(await isAnotherThere()) || !maySoon()) return false;
  window.location.reload();
  return true;
};

/** The page names the script that it begins with, and its name has the hash of what it brings. */
const isAnotherThere = async (): Promise<boolean> => {
  const begin = document.querySelector('script[type="module"]')?.getAttribute('src');
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return page.ok && !(await page.text()).includes(`"${begin}"`);
  } catch {
    return false;
  }
};

const maySoon = (): boolean => {
  try {
    const last = Number(sessionStorage.getItem(REMEMBERED));
    if (Date.now() - last < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(REMEMBERED, String(Date.now()));
    return true;
  } catch {
    // what cannot be remembered could be done for ever
    return false;
  }
};
