/** Whether this page may keep something in localStorage. */
export const storageWorks = (): boolean => {
  const key = 'recotag.inspector';
  try {
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
};
