// The stub of contract.md, and the calls in the page's data.
window.recotag ||= function () {
  // biome-ignore lint/complexity/noArguments: what the tag replays are the arguments themselves
  (recotag.q ||= []).push(arguments);
};
const {
  calls,
  buttonCalls = [],
  addCalls = [],
  addsByItself = false,
  globals = {},
} = JSON.parse(document.getElementById('calls').textContent);
Object.assign(window, globals);
for (const call of calls) recotag(...call);
addEventListener('DOMContentLoaded', () => {
  const call = (id, all) =>
    document.getElementById(id)?.addEventListener('click', () => {
      for (const each of all) recotag(...each);
    });
  call('report', buttonCalls);
  call('add', addCalls);
  // Again, because the inspector opens later.
  if (addsByItself) setInterval(() => document.getElementById('add').click(), 500);
});
