// https://www.embla-carousel.com/get-started/module: only the carousel, without requests, cards and buttons.
import EmblaCarousel from 'embla-carousel';

EmblaCarousel(document.querySelector('.embla'));
