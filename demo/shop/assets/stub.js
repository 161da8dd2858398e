// The stub of recotag. The pages have it inline, and the policy allows it by its hash.
window.recotag ||= function () {
  // biome-ignore lint/complexity/noArguments: the tag replays the arguments object
  (recotag.q ||= []).push(arguments);
};
