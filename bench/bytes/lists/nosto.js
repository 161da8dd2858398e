// https://docs.nosto.com/techdocs/apis/frontend/oss/web-components: the elements, without the script of Nosto's service that they need.
import '@nosto/web-components';
