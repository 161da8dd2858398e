// The stub of contract.md. A shop without a content security policy writes it inline; this one allows no inline script.
window.recotag ||= function () {
  // biome-ignore lint/complexity/noArguments: what the tag replays are the arguments themselves
  (recotag.q ||= []).push(arguments);
};
