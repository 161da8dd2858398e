// docs/frameworks.md
import '../../../dist/recotag-reserve.css';
import '../../../dist/esm/widgets.js';
