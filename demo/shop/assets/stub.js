// The stub of recotag. Other shops have it inline; the policy of this shop allows no inline scripts.
window.recotag ||= function () {
  // biome-ignore lint/complexity/noArguments: the tag replays the arguments object
  (recotag.q ||= []).push(arguments);
};
