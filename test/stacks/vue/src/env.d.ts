import 'recotag/vue';
