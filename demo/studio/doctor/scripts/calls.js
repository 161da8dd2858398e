// The stub of contract.md, and the calls in the page's data.
window.recotag ||= function () {
  // biome-ignore lint/complexity/noArguments: what the tag replays are the arguments themselves
  (recotag.q ||= []).push(arguments);
};
const { calls, buttonCalls = [] } = JSON.parse(document.getElementById('calls').textContent);
for (const call of calls) recotag(...call);
addEventListener('DOMContentLoaded', () => {
  document.getElementById('report')?.addEventListener('click', () => {
    for (const call of buttonCalls) recotag(...call);
  });
});
